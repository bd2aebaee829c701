import { batteryOf } from './quantities.js';

test('the battery of a car is shown in kWh, that of a two-wheeler in Wh', () => {
  expect(batteryOf('car', 58.5)).toBe('58.5\u00a0kWh');
  expect(batteryOf('bike', 0.504)).toBe('504\u00a0Wh');
  expect(batteryOf('scooter', 1.29)).toBe('1,290\u00a0Wh');
  expect(batteryOf('scooter', 1.999)).toBe('1,999\u00a0Wh');
  expect(batteryOf('scooter', 2)).toBe('2\u00a0kWh');
  expect(batteryOf('bike', 8.5)).toBe('8.5\u00a0kWh');
});

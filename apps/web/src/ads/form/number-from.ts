/**
 * The number a person typed, NaN when it is none. People separate thousands by comma, point, space or apostrophe and
 * decimals by point or comma. What could be both is read as what makes sense: `27.500` is money or a whole number of
 * twenty-seven thousand five hundred, and a capacity of 27.5.
 */
export function numberFrom(typed: string, { isDecimal = false, isMoney = false } = {}): number {
  const packed = typed.replace(/[\s'’]/g, '');
  const isGrouped = isMoney || !isDecimal;
  if (isGrouped && /^\d{1,3}([.,]\d{3})+$/.test(packed)) return Number(packed.replace(/[.,]/g, ''));
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(packed)) return Number(packed.replace(/,/g, ''));
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(packed)) return Number(packed.replace(/\./g, '').replace(',', '.'));
  return /^-?\d+([.,]\d+)?$/.test(packed) ? Number(packed.replace(',', '.')) : Number.NaN;
}

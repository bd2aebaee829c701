interface NumberTyped {
  isDecimal?: boolean;
  isMoney?: boolean;
  /** It may be written behind the number: `50,000 km`. */
  unit?: string | null | undefined;
}

/**
 * The number a person typed, NaN when it is none. People separate thousands by comma, point, space or apostrophe and
 * decimals by point or comma. What could be both is read as what makes sense: `27.500` is money or a whole number of
 * twenty-seven thousand five hundred, and a capacity of 27.5. `20k` is twenty thousand.
 */
export function numberFrom(
  typed: string,
  { isDecimal = false, isMoney = false, unit }: NumberTyped = {},
): number {
  const packed = withoutUnit(typed.replace(/[\s'’]/g, ''), unit);
  const isGrouped = isMoney || !isDecimal;
  if (isGrouped && /^\d+([.,]\d+)?k$/i.test(packed))
    return Math.round(Number(packed.slice(0, -1).replace(',', '.')) * 1000);
  if (isGrouped && /^\d{1,3}([.,]\d{3})+$/.test(packed)) return Number(packed.replace(/[.,]/g, ''));
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(packed)) return Number(packed.replace(/,/g, ''));
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(packed)) return Number(packed.replace(/\./g, '').replace(',', '.'));
  return /^-?\d+([.,]\d+)?$/.test(packed) ? Number(packed.replace(',', '.')) : Number.NaN;
}

const withoutUnit = (packed: string, unit: string | null | undefined): string =>
  unit && packed.toLowerCase().endsWith(unit.toLowerCase()) ? packed.slice(0, -unit.length) : packed;

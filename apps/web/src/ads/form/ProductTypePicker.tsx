import { type ProductType, productTypes } from '@voltyard/contracts/product-types';
import { Icon } from '../../ui/Icon';
import { productTypeNames } from '@voltyard/contracts/ads/ad-copy';
import { productTypeIcons } from '../../ui/product-type-icons';
import './ProductTypePicker.scss';

interface ProductTypePickerProps {
  /** The question. */
  legend: string;
  value: ProductType;
  /** A tile was pressed, also the one that is chosen already. */
  onChoice: (productType: ProductType) => void;
}

/** Three tiles, one choice: everything else in the form follows from it. */
export function ProductTypePicker({ legend, value, onChoice }: ProductTypePickerProps) {
  return (
    <fieldset className="product-type-picker">
      <legend className="product-type-picker__legend">{legend}</legend>
      {productTypes.map((productType) => (
        <label key={productType} className="product-type-picker__tile">
          <input
            type="radio"
            name="productType"
            className="visually-hidden"
            checked={value === productType}
            onChange={() => onChoice(productType)}
            // Pressed again, it does not change: then it says that the form began with the right one.
            onClick={value === productType ? () => onChoice(productType) : undefined}
          />
          <Icon path={productTypeIcons[productType]} size={36} />
          {productTypeNames[productType].one}
        </label>
      ))}
    </fieldset>
  );
}

import { useEffect } from 'react';
import { useLocation } from '../../wiring/router/hooks';
import { formFieldNames } from '../kinds/form-fields';
import { fieldElementId, focusField } from './focus-question';

/** Brings the field to the person that the address names, once the form is there. */
export function useFieldOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const name = formFieldNames.find((one) => hash === `#${fieldElementId(one)}`);
    if (name) focusField(name);
  }, [hash]);
}

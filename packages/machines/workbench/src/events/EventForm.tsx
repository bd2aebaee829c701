import FormOfSchema, { type FormProps } from '@rjsf/core';
import type { RJSFValidationError } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useMemo } from 'react';
import type { z } from 'zod';
import { formSchemaOf } from './form-schema.js';
import { fields, templates, widgets } from './form-templates.js';
import './EventForm.scss';

interface EventFormProps {
  /** Begins the ids of its controls. */
  id: string;
  payload: z.ZodType<object>;
  value: object;
  onChange: (value: object) => void;
  onSubmit: () => void;
}

// The package's default export is typed for bundlers, and is a namespace for nodenext.
const Form = FormOfSchema as unknown as React.ComponentType<FormProps<object>>;
const checked = validator as unknown as FormProps<object>['validator'];

/** The field is named above it already. */
const withPlainMessage = (error: RJSFValidationError): RJSFValidationError =>
  error.name === 'required' ? { ...error, message: 'is missing' } : error;

/** An event's data, to be filled in; wrong values are said beside their controls at once. */
export function EventForm({ id, payload, value, onChange, onSubmit }: EventFormProps) {
  const { schema, uiSchema } = useMemo(() => formSchemaOf(payload), [payload]);
  return (
    <Form
      idPrefix={id}
      schema={schema}
      uiSchema={{ ...uiSchema, 'ui:submitButtonOptions': { norender: true } }}
      validator={checked}
      formData={value}
      liveValidate
      noHtml5Validate
      showErrorList={false}
      {...{ templates, widgets, fields }}
      transformErrors={(errors) => errors.map(withPlainMessage)}
      onChange={({ formData }) => onChange(formData ?? {})}
      onSubmit={onSubmit}
      onError={() => undefined}
    />
  );
}

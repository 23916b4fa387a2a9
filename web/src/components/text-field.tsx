import { useState } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { checkText } from './check-text.ts'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'children' | 'className' | 'validate'> {
  label: string
  hint?: string
  placeholder?: string
  className?: string
}

export const INPUT_CLASS =
  'h-9 w-full rounded-md border border-line-strong bg-panel px-3 text-text data-invalid:border-danger read-only:bg-sunken disabled:opacity-60'

/** A field of a form, which says in the reader's language why the form cannot be sent. */
export function TextField({ label, hint, placeholder, className = '', ...props }: TextFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(props.defaultValue ?? '')
  const change = (value: string) => {
    setTyped(value)
    props.onChange?.(value)
  }
  const validate = (value: string) => {
    const problem = checkText(value, props)
    return problem && t(`fieldError.${problem}`, { label, count: props.minLength ?? 0 })
  }
  return (
    <AriaTextField
      {...props}
      onChange={change}
      validate={validate}
      className={`flex flex-col gap-1 ${className}`}
    >
      <Label className="font-medium">{label}</Label>
      {/* An empty field has no direction of its own: it begins where the page does. */}
      <Input
        dir={(props.value ?? typed) ? 'auto' : undefined}
        className={INPUT_CLASS}
        placeholder={placeholder}
      />
      {hint && (
        <Text slot="description" className="text-xs text-muted">
          {hint}
        </Text>
      )}
      <FieldError className="text-xs text-danger" />
    </AriaTextField>
  )
}

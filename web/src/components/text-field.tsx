import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
} from 'react-aria-components'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'children' | 'className'> {
  label: string
  hint?: string
  placeholder?: string
  errorMessage?: string | undefined
  className?: string
}

export const INPUT_CLASS =
  'h-9 w-full rounded-md border border-line-strong bg-panel px-3 text-text data-invalid:border-danger disabled:opacity-60'

export function TextField({
  label,
  hint,
  placeholder,
  errorMessage,
  className = '',
  ...props
}: TextFieldProps) {
  return (
    <AriaTextField
      {...props}
      isInvalid={props.isInvalid ?? errorMessage !== undefined}
      className={`flex flex-col gap-1 ${className}`}
    >
      <Label className="font-medium">{label}</Label>
      <Input className={INPUT_CLASS} placeholder={placeholder} />
      {hint && (
        <Text slot="description" className="text-xs text-muted">
          {hint}
        </Text>
      )}
      <FieldError className="text-xs text-danger">{errorMessage}</FieldError>
    </AriaTextField>
  )
}

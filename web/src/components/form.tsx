import type { ReactNode, Ref } from 'react'
import { Form as AriaForm, type FormProps as AriaFormProps } from 'react-aria-components'

interface FormProps extends Omit<AriaFormProps, 'onSubmit'> {
  ref?: Ref<HTMLFormElement>
  /** What it sent is under way: Enter in a field sends nothing again. */
  isPending?: boolean
  onSend: (form: HTMLFormElement) => void
  children: ReactNode
}

/** A form that scripts send, once at a time. */
export function Form({ isPending = false, onSend, ...props }: FormProps) {
  return (
    <AriaForm
      {...props}
      onSubmit={event => {
        event.preventDefault()
        if (!isPending) onSend(event.currentTarget)
      }}
    />
  )
}

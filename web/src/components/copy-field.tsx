import { CopyButton } from './copy-button.tsx'

interface CopyFieldProps {
  text: string
  /** What the button says; "Copy" by default. */
  label?: string
  testId: string
}

/** A text that is to be taken elsewhere, such as a token, with a button that copies it. */
export function CopyField({ text, label, testId }: CopyFieldProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <code
        dir="ltr"
        data-testid={testId}
        className="min-w-0 flex-1 rounded-md bg-sunken px-3 py-2 text-start break-all"
      >
        {text}
      </code>
      <CopyButton text={text} {...(label === undefined ? {} : { label })} />
    </div>
  )
}

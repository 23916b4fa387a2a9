import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { foldText } from '../../i18n/fold-text.ts'
import { type Command, useAllCommands } from './commands.ts'

/**
 * Everything one can do, found by typing: a combobox as the ARIA Authoring Practices describe it. React Aria's own would
 * be in what every page with a list loads.
 */
export default function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const wanted = foldText(text)
  const found = useAllCommands().filter(({ label, keywords = '' }) =>
    foldText(`${label} ${keywords}`).includes(wanted),
  )
  const groups = [...Map.groupBy(found, command => command.group)]
  // In the order in which they are shown.
  const shown = groups.flatMap(([, commands]) => commands)
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') run(shown[active])
    else if (step && shown.length > 0) setActive((active + step + shown.length) % shown.length)
    else return
    event.preventDefault()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option is the active one
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active, text])
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable
      onOpenChange={open => open || onClose()}
      className="fixed inset-0 z-40 flex justify-center bg-backdrop p-4 pt-[12vh] entering:opacity-0 transition-opacity"
    >
      <Modal className="h-fit w-full max-w-xl">
        <Dialog
          aria-label={t('commands.title')}
          className="rounded-md border border-line bg-panel shadow-float"
        >
          <input
            autoFocus
            role="combobox"
            aria-label={t('commands.title')}
            aria-autocomplete="list"
            aria-expanded
            aria-controls={id}
            aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
            placeholder={t('commands.placeholder')}
            value={text}
            onChange={event => {
              setText(event.target.value)
              setActive(0)
            }}
            onKeyDown={press}
            className="h-12 w-full border-b border-line bg-transparent px-4 text-lg outline-none"
          />
          <div
            ref={list}
            id={id}
            role="listbox"
            aria-label={t('commands.title')}
            tabIndex={0}
            className="max-h-[50vh] overflow-auto p-1.5"
          >
            {groups.map(([group, commands], at) => (
              // biome-ignore lint/a11y/useSemanticElements: options stand in groups of a listbox
              <div key={group} role="group" aria-labelledby={`${id}-group-${at}`}>
                <p id={`${id}-group-${at}`} className="px-2.5 pt-2 pb-1 text-xs text-muted">
                  {group}
                </p>
                {commands.map(command => {
                  const index = shown.indexOf(command)
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are the field's
                    <div
                      key={command.id}
                      id={`${id}-${index}`}
                      role="option"
                      aria-selected={index === active}
                      onPointerMove={() => setActive(index)}
                      onClick={() => run(command)}
                      className={`rounded-sm px-2.5 py-2 ${index === active ? 'bg-accent-soft' : ''}`}
                    >
                      <bdi>{command.label}</bdi>
                    </div>
                  )
                })}
              </div>
            ))}
          </div>
          {shown.length === 0 && (
            <p role="status" className="p-4 pt-2.5 text-muted">
              {t('commands.none')}
            </p>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

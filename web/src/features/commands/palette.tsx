import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { type Command, useAllCommands } from './commands.ts'

/** Everything one can do, found by typing. */
export default function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { contains } = useFilter({ sensitivity: 'base' })
  const groups = [...Map.groupBy(useAllCommands(), command => command.group)]
  const run = (command: Command) => {
    onClose()
    command.run()
  }
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
          <Autocomplete filter={contains}>
            <SearchField aria-label={t('commands.title')} autoFocus className="border-b border-line">
              <Input
                placeholder={t('commands.placeholder')}
                className="h-12 w-full bg-transparent px-4 text-lg outline-none"
              />
            </SearchField>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys */}
            <div tabIndex={0} className="max-h-[50vh] overflow-auto">
              <Menu
                items={groups.map(([group, items]) => ({ id: group, items }))}
                renderEmptyState={() => <p className="p-4 text-muted">{t('commands.none')}</p>}
                className="p-1.5"
              >
                {section => (
                  <MenuSection>
                    <Header className="px-2.5 pt-2 pb-1 text-xs text-faint">{section.id}</Header>
                    <Collection items={section.items}>
                      {command => (
                        <MenuItem
                          id={command.id}
                          textValue={`${command.label} ${command.keywords ?? ''}`}
                          onAction={() => run(command)}
                          className="rounded-sm px-2.5 py-2 outline-none focused:bg-accent-soft"
                        >
                          {command.label}
                        </MenuItem>
                      )}
                    </Collection>
                  </MenuSection>
                )}
              </Menu>
            </div>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

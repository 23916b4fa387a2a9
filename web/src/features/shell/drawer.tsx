import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Sidebar } from './sidebar.tsx'

/** The sidebar on narrow screens; following any link closes it. */
export default function Drawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={open => open || onClose()}
      isDismissable
      className="fixed inset-0 z-30 bg-backdrop entering:opacity-0 transition-opacity lg:hidden"
    >
      <Modal className="h-full w-64 border-e border-line bg-sunken">
        <Dialog aria-label={t('shell.menu')} className="h-full outline-none">
          <Sidebar onNavigate={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

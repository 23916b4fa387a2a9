import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { listsQuery } from '../../api/lists.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Form } from '../../components/form.tsx'
import { Loading } from '../../components/loading.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useArchivedLists } from '../lists/archived-lists.ts'
import { useAddToList } from './use-add-to-list.ts'

interface AddToListDialogProps {
  searchId: string
  /** What a new list is called unless another name is typed. */
  suggestedName: string
  branchIds: string[]
  isOpen: boolean
  onClose: () => void
  onAdded: () => void
}

/** Puts the selected branches into a list, an existing or a new one. */
export default function AddToListDialog({
  searchId,
  suggestedName,
  branchIds,
  isOpen,
  onClose,
  onAdded,
}: AddToListDialogProps) {
  const { t } = useTranslation()
  const headingId = useId()
  const known = useQuery({ ...listsQuery(), enabled: isOpen })
  const archived = useArchivedLists()
  const lists = known.data?.lists.filter(list => !archived.has(list.id)) ?? []
  const [name, setName] = useState(suggestedName)
  const { adding, forget } = useAddToList(searchId, branchIds, () => {
    setName(suggestedName)
    close()
    onAdded()
  })
  const close = () => {
    forget()
    onClose()
  }
  return (
    <Dialog
      title={t('addToList.title', { count: branchIds.length })}
      isOpen={isOpen}
      onClose={close}
      size="sm"
    >
      {known.isPending && <Loading rows={3} />}
      {known.error && !known.data && <ErrorState error={known.error} onRetry={() => void known.refetch()} />}
      {lists.length > 0 && (
        <>
          <h3 id={headingId} className="mb-1 font-medium">
            {t('addToList.existing')}
          </h3>
          <ListBox
            aria-labelledby={headingId}
            items={lists}
            onAction={key => adding.isPending || adding.mutate({ listId: String(key) })}
            className="mb-4 max-h-64 overflow-auto rounded-md border border-line p-1"
          >
            {list => (
              <ListBoxItem
                textValue={list.name}
                className="flex justify-between gap-3 rounded-sm px-2 py-2 hovered:bg-sunken focused:bg-sunken"
              >
                <bdi className="block truncate">{list.name}</bdi>
                <span className="shrink-0 text-faint">
                  {t('count.branches', { count: list.memberCount })}
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </>
      )}
      <Form
        className="flex items-end gap-2"
        isPending={adding.isPending}
        onSend={() => name.trim() && adding.mutate({ name: name.trim() })}
      >
        <TextField
          label={t('addToList.newName')}
          value={name}
          onChange={setName}
          maxLength={200}
          autoFocus={lists.length === 0}
          // Typing replaces the suggestion.
          onFocus={event => event.currentTarget instanceof HTMLInputElement && event.currentTarget.select()}
          className="flex-1"
        />
        <Button type="submit" variant="primary" isPending={adding.isPending} isDisabled={!name.trim()}>
          <Plus size={15} aria-hidden />
          {t('addToList.create')}
        </Button>
      </Form>
    </Dialog>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { BranchList } from 'dalil-client'
import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { workspaceKey } from '../../api/current-workspace.ts'
import {
  addBranchListMembers,
  createBranchList,
  listsQuery,
  PartlyAddedError,
  renameBranchList,
} from '../../api/lists.ts'
import { ApiError } from '../../api/request.ts'
import { workspaceQuery } from '../../api/workspace.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Form } from '../../components/form.tsx'
import { Loading } from '../../components/loading.tsx'
import { TextField } from '../../components/text-field.tsx'
import { showToast } from '../../components/toast/toasts.ts'
import { embedName } from '../../i18n/embed-name.ts'
import { useArchivedLists } from '../lists/archived-lists.ts'

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
  const client = useQueryClient()
  const navigate = useNavigate()
  const headingId = useId()
  const known = useQuery({ ...listsQuery(), enabled: isOpen })
  const archived = useArchivedLists()
  const lists = known.data?.lists.filter(list => !archived.has(list.id)) ?? []
  const [name, setName] = useState(suggestedName)
  /** A list that was made here, but to which not everything could be added yet. */
  const made = useRef<BranchList>(null)
  const makeList = async (wanted: string) => {
    if (!made.current) made.current = (await createBranchList({ name: wanted })).list
    else if (made.current.name !== wanted)
      made.current = (await renameBranchList(made.current.id, wanted)).list
    return made.current.id
  }
  const close = () => {
    made.current = null
    onClose()
  }
  const refreshLists = () => {
    for (const key of [workspaceKey('lists'), workspaceKey('list'), workspaceQuery().queryKey])
      void client.invalidateQueries({ queryKey: key })
  }
  const adding = useMutation({
    mutationFn: async (target: { listId: string } | { name: string }) => {
      const listId = 'listId' in target ? target.listId : await makeList(target.name)
      return addBranchListMembers(listId, searchId, branchIds)
    },
    onSuccess(added) {
      const done = t('addToList.done', { count: added.addedCount, name: embedName(added.name) })
      const present = t('addToList.present', { count: added.alreadyPresentCount })
      refreshLists()
      showToast({
        text: added.alreadyPresentCount > 0 ? `${done} ${present}` : done,
        action: {
          label: t('addToList.open'),
          run: () => void navigate({ to: '/lists/$listId', params: { listId: added.id } }),
        },
        duration: 8_000,
      })
      setName(suggestedName)
      close()
      onAdded()
    },
    onError(error) {
      if (error instanceof ApiError && error.isSignedOut) return
      const added = error instanceof PartlyAddedError ? error.added : undefined
      const text = added?.addedCount
        ? t('addToList.partly', { count: added.addedCount, name: embedName(added.name) })
        : t('error.notDone')
      showToast({ text, tone: 'error' })
      // The service may also have added those of a request whose answer was lost.
      refreshLists()
    },
  })
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

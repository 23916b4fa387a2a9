import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Building, Check, ChevronsUpDown, Gauge, LogOut, Pencil, Plus, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { workspaceQuery } from '../../api/workspace.ts'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { MenuButton, MenuItem, MenuSection, MenuSeparator } from '../../components/menu.tsx'
import { settleUndoable } from '../../components/toast/undoable.ts'
import { useNamePlan } from '../plan/name-plan.ts'
import { switchWorkspace } from '../session/enter.ts'
import { useSession, useWorkspace } from '../session/use-session.ts'
import { useSignOut } from '../session/use-sign-out.ts'

const WorkspaceNameDialog = lazyDialog(() => import('../workspaces/workspace-name-dialog.tsx'))

/** The open workspace; its menu has the others, and what concerns the person. `onNavigate` is called before another page is opened. */
export function WorkspaceSwitcher({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const signOut = useSignOut()
  const { person, workspaces } = useSession()
  const current = useWorkspace()
  const namePlan = useNamePlan()
  const plan = useQuery(workspaceQuery()).data?.plan
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)

  const openWorkspace = async (id: string) => {
    if (id === current.id) return
    onNavigate?.()
    await navigate({ to: '/search' })
    await settleUndoable()
    switchWorkspace(client, id)
  }
  const openPage = (to: '/plan' | '/profile') => {
    onNavigate?.()
    void navigate({ to })
  }
  return (
    <>
      <MenuButton
        trigger={
          <Button
            aria-label={t('shell.switcher', { name: current.name })}
            className="flex w-full items-center justify-between gap-2 rounded-md border border-line bg-panel px-3 py-2 text-start hovered:border-line-strong"
          >
            <span className="min-w-0">
              <bdi className="block truncate font-medium">{current.name}</bdi>
              <span className="block min-h-4 truncate text-xs text-muted">
                {plan ? t('plan.named', { name: namePlan(plan) }) : ''}
              </span>
            </span>
            <ChevronsUpDown size={14} aria-hidden className="shrink-0 text-muted" />
          </Button>
        }
      >
        <MenuSection title={t('shell.workspaces')}>
          {workspaces.map(workspace => (
            <MenuItem
              key={workspace.id}
              id={workspace.id}
              icon={workspace.id === current.id ? Check : Building}
              onAction={() => void openWorkspace(workspace.id)}
              detail={t(`role.${workspace.role}`)}
            >
              {workspace.name}
            </MenuItem>
          ))}
        </MenuSection>
        <MenuSeparator />
        {current.isOwner && (
          <MenuItem id="rename" icon={Pencil} onAction={() => setNaming('rename')}>
            {t('shell.renameWorkspace')}
          </MenuItem>
        )}
        {person.isOperator && (
          <MenuItem id="new" icon={Plus} onAction={() => setNaming('new')}>
            {t('shell.newWorkspace')}
          </MenuItem>
        )}
        <MenuItem id="plan" icon={Gauge} onAction={() => openPage('/plan')}>
          {t('nav.plan')}
        </MenuItem>
        <MenuItem id="profile" icon={UserRound} detail={person.email} onAction={() => openPage('/profile')}>
          {person.name}
        </MenuItem>
        <MenuItem id="sign-out" icon={LogOut} onAction={() => void signOut()}>
          {t('action.signOut')}
        </MenuItem>
      </MenuButton>
      <WorkspaceNameDialog
        isNew={naming === 'new'}
        isOpen={naming !== null}
        onClose={() => setNaming(null)}
      />
    </>
  )
}

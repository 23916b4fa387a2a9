import { useQuery } from '@tanstack/react-query'
import type { Folder } from 'dalil-client'
import { useMemo } from 'react'
import { foldersQuery } from '../../api/folders.ts'
import { changeFolders, usePendingChanges } from './pending-changes.ts'

const NONE: Folder[] = []

/** The folders as the page has changed them; none while they are being read. */
export function useFolders(): Folder[] {
  const folders = useQuery(foldersQuery()).data?.folders ?? NONE
  const changes = usePendingChanges()
  return useMemo(() => changeFolders(folders, changes), [folders, changes])
}

import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameKey } from '../../keyboard/keys.ts'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import type { RowSelection } from './use-row-selection.ts'
import { HEADING_HEIGHT, ROW_HEIGHT } from './use-visible-rows.ts'

interface GridKeysOptions {
  grid: RefObject<HTMLElement | null>
  rows: readonly { id: string }[]
  reveal: (index: number) => void
  open: (index: number) => void
  selection: RowSelection | undefined
}

const HEADER = -1
const CELLS = '[role="columnheader"], [role="gridcell"], [role="rowheader"]'
const CONTROLS = 'a[href], button, input'

/**
 * The keys of a grid. The whole grid is one stop of the Tab key. Up and down go from row to row, and above the first to
 * the headings; left and right go through the cells of a row and what can be pressed in them.
 */
export function useGridKeys({ grid, rows, reveal, open, selection }: GridKeysOptions) {
  const { t } = useTranslation()
  const [active, setActive] = useState(0)
  const wanted = useRef<number | null>(null)
  /** Focus that this hook moves itself, on its way into a row or out of the grid. */
  const isMoving = useRef(false)
  const isPointer = useRef(false)

  const focus = (index: number) => {
    const row = Math.max(HEADER, Math.min(index, rows.length - 1))
    if (row >= 0) reveal(row)
    wanted.current = row
    setActive(row)
    focusWanted()
  }
  const focusWanted = () => {
    const row = wanted.current === null ? null : findRow(grid.current!, wanted.current)
    if (!row) return
    wanted.current = null
    const target = row.dataset.key === undefined ? listPlaces(row)[0] : row
    isMoving.current = true
    target?.focus({ preventScroll: true })
    // In a low window the grid itself may be out of sight.
    grid.current!.scrollIntoView({ block: 'nearest' })
    isMoving.current = false
  }
  useShortcuts([
    { keys: 'j', label: t('shortcuts.nextRow'), run: () => focus(active) },
    { keys: 'k', label: t('shortcuts.previousRow'), run: () => focus(active) },
    ...(selection ? [{ keys: 'x', label: t('shortcuts.selectRow'), run: () => {} }] : []),
  ])

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      isMoving.current = true
      passOver(grid.current!, event.shiftKey)
      isMoving.current = false
      return
    }
    const target = event.target as HTMLElement
    const row = target.closest<HTMLElement>('[role="row"]')
    if (!row) {
      if (event.key === 'ArrowDown') focus(active)
      return
    }
    const index = row.dataset.index === undefined ? HEADER : Number(row.dataset.index)
    const isTaken = isCommand(event)
      ? pressCommand(event, rows, selection)
      : pressPlain(event, { index, row, target, pageSize: countRows(grid.current!), focus, open, selection })
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    active,
    focus,
    /** A row that was out of sight is built first, and focused then. */
    focusWanted,
    press,
    handlers: {
      onPointerDown: () => {
        isPointer.current = true
      },
      onPointerUp: () => {
        isPointer.current = false
      },
      onFocus(event: FocusEvent<HTMLElement>) {
        if (isMoving.current) return
        const isEntered = !event.currentTarget.contains(event.relatedTarget)
        const index = Number(event.target.closest<HTMLElement>('[data-index]')?.dataset.index)
        if (isEntered && !isPointer.current) focus(rows.length === 0 ? HEADER : Math.max(0, active))
        else if (index >= 0) setActive(index)
      },
    },
  }
}

function isCommand(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey
}

function pressCommand(
  event: KeyboardEvent,
  rows: readonly { id: string }[],
  selection: RowSelection | undefined,
): boolean {
  const isAll = (event.ctrlKey || event.metaKey) && nameKey(event.nativeEvent) === 'a'
  if (!isAll || !selection || rows.length === 0) return false
  selection.chooseAll(true)
  return true
}

interface PlainPress extends Pick<GridKeysOptions, 'open' | 'selection'> {
  index: number
  row: HTMLElement
  target: HTMLElement
  pageSize: number
  focus: (index: number) => void
}

function pressPlain(event: KeyboardEvent, press: PlainPress): boolean {
  const { index, row, target, pageSize, focus, open, selection } = press
  const name = nameKey(event.nativeEvent)
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, PageDown: pageSize, PageUp: -pageSize }[name]
  if (step !== undefined) {
    const next = step < -1 ? Math.max(0, index + step) : index + step
    if (event.shiftKey && selection && next >= 0) selection.choose(next, true)
    focus(next)
    return true
  }
  if (name === 'Home' || name === 'End') {
    focus(name === 'Home' ? 0 : Number.MAX_SAFE_INTEGER)
    return true
  }
  if (name === 'ArrowLeft' || name === 'ArrowRight') {
    if (event.shiftKey) return false
    const isForward = (name === 'ArrowRight') === (getComputedStyle(row).direction === 'ltr')
    focusCell(row, target, isForward ? 1 : -1)
    return true
  }
  if (index === HEADER) return false
  if (name === 'Escape' && selection?.isAny) {
    selection.chooseAll(false)
    return true
  }
  if (selection && (name === 'x' || (name === ' ' && target === row))) {
    selection.choose(index, event.shiftKey)
    return true
  }
  if (name === 'Enter' && target === row) {
    open(index)
    return true
  }
  return false
}

/** Goes on among the row itself, its cells, and what can be pressed within them. */
function focusCell(row: HTMLElement, from: HTMLElement, step: 1 | -1): void {
  const places = listPlaces(row)
  places[(places.indexOf(from) + step + places.length) % places.length]?.focus()
}

function listPlaces(row: HTMLElement): HTMLElement[] {
  const cells = [...row.querySelectorAll<HTMLElement>(CELLS)].map(
    cell => cell.querySelector<HTMLElement>(CONTROLS) ?? cell,
  )
  return row.dataset.key === undefined ? cells : [row, ...cells]
}

/** Lets the Tab key leave the grid as a whole: from its last control forwards, from its frame backwards. */
function passOver(grid: HTMLElement, isBackwards: boolean): void {
  const last = isBackwards ? grid : [...grid.querySelectorAll<HTMLElement>(CONTROLS)].findLast(isTabbable)
  last?.focus({ preventScroll: true })
}

function isTabbable(element: HTMLElement): boolean {
  return element.tabIndex >= 0
}

function findRow(grid: HTMLElement, index: number): HTMLElement | null {
  return grid.querySelector(index === HEADER ? '[role="row"]' : `[role="row"][data-index="${index}"]`)
}

function countRows(grid: HTMLElement): number {
  return Math.max(2, Math.floor((grid.clientHeight - HEADING_HEIGHT) / ROW_HEIGHT) - 1)
}

/** What a saved search is while it is dragged. */
export const DRAG_TYPE = 'application/x-dalil-search'

import { readFileSync } from 'node:fs'
import { Html } from './html.ts'

/** The page's one script. It stands in the page, so that the page loads nothing. */
export const SCRIPT = new Html(readFileSync(new URL('page-script.js', import.meta.url), 'utf8'))

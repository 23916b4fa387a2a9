import { closeChromium, keepChromium } from '../../../browser/chromium.ts'
import { BROWSER_FILES, runFiles } from '../run-files.ts'

keepChromium()
await runFiles(BROWSER_FILES)
await closeChromium()

// Comes before what `npm start` and `npm test` run as TypeScript, which an old Node could not say anything sensible about.
import { findPinnedNode, isRecent } from './pinned-node.js'

if (!isRecent) findPinnedNode()

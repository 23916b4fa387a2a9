import { createOsmSource } from '../../../server/src/directory/sources/osm/source.ts'

/** Reads an extract as an import does, up to the loader, in a process of its own: run.ts FILE. */
let read = 0
const source = createOsmSource([process.argv[2]!], {
  onProgress: elements => {
    read = elements
  },
})
const started = performance.now()
let records = 0
for await (const batch of source.batches!(() => {})) records += batch.length
console.log(
  JSON.stringify({
    // Of all readings of the file.
    read,
    records,
    seconds: (performance.now() - started) / 1000,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  }),
)

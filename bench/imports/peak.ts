import { appendFileSync } from 'node:fs'

// Loaded before a command whose peak of memory is asked for; each of its processes adds a line in megabytes.
process.on('exit', () => {
  appendFileSync(process.env.DALIL_BENCH_PEAKS!, `${process.resourceUsage().maxRSS / 1024}\n`)
})

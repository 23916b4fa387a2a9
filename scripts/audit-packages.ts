import { spawnSync } from 'node:child_process'

/**
 * Fails when npm knows of a high or critical vulnerability in the packages that run in production. A registry without
 * advisories, as mirrors often are, is no reason to fail: the line says that nothing was checked.
 */
interface AuditReport {
  metadata?: { vulnerabilities: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string; range: string }>
}

const SEVERE = ['high', 'critical']

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 120_000 })
const report = parseReport(stdout)
if (!report?.metadata) {
  console.log('npm audit: skipped, as the registry does not answer it')
} else {
  const counts = Object.entries(report.metadata.vulnerabilities).map(
    ([severity, count]) => `${count} ${severity}`,
  )
  console.log(`npm audit: ${counts.join(', ')}`)
  const severe = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) =>
    SEVERE.includes(severity),
  )
  for (const [name, { severity, range }] of severe) console.log(`  ${severity}: ${name} ${range}`)
  if (severe.length > 0) process.exitCode = 1
}

function parseReport(text: string): AuditReport | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const exec = promisify(execFile)

/** Runs a program of this folder in a process of its own and returns the JSON it prints. */
export async function runProgram(program: string, args: string[], flags: string[] = []) {
  const path = fileURLToPath(new URL(program, import.meta.url))
  const { stdout } = await exec(process.execPath, [...flags, path, ...args], { maxBuffer: 1 << 26 })
  return JSON.parse(stdout)
}

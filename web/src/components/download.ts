/** Lets the browser download what the service streams, without holding it in memory. */
export function downloadUrl(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** Lets the browser save a text that the page made. */
export function downloadText(name: string, type: string, text: string): void {
  downloadFile(new File([text], name, { type }))
}

/** Lets the browser save a file that the page holds. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser has begun to read it when the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Texts of uploads; not among those of every screen, because most screens take no file. */
export const uploadText = {
  drop: 'Drop a file here or choose one',
  dropHint: 'PDF, Word, Excel, CSV, text, image, mail or ZIP; at most 25 MB.',
  uploading: (name: string, percent: number) => `Uploading ${name}: ${percent}%`,
  checkingFile: (name: string) => `Checking ${name}`,
  uploaded: (name: string) => `${name} was uploaded.`,
  uploadAgain: 'The connection was lost. Trying again.',
} as const;

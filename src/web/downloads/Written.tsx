import type { DownloadableFile } from '#domain/downloads/calls.ts'

/** What somebody wrote of a file, in the language it is in; '' is said in other words. */
export function Written({ file, none }: { file: DownloadableFile; none: string }) {
  const paragraphs = file.description.split('\n').filter((line) => line.trim() !== '')
  if (paragraphs.length === 0) return <p className="card-hint">{none}</p>
  return (
    <div className="written" {...(file.category && { lang: file.category === 'HINDI' ? 'hi' : 'en' })}>
      {paragraphs.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

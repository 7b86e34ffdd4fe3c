import { Refusal, refusal } from '@wagenpark/contract';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './handlers.ts';

/** How much one upload may bring. */
export const uploadLimits = { fileSize: 50 * 1024 * 1024, files: 12, fields: 5, fieldSize: 10_000, parts: 17 } as const;

/** All files of an upload together, which are held in memory. */
const MAX_TOGETHER = 200 * 1024 * 1024;

/** The last part of a name, without what a path or a control character could do. */
const tidyName = (name: string): string =>
  (name.split(/[/\\]/).pop() ?? '').replace(/\p{Cc}/gu, '').slice(0, 200) || 'file';

/**
 * Reads the files of a multipart body.
 * @throws {Refusal} `fileTooLarge`: a file is never silently cut; `invalidInput` when the body is no multipart one.
 */
export async function readUploads(request: FastifyRequest): Promise<readonly UploadedFile[]> {
  if (!request.isMultipart()) throw refusal('invalidInput', { message: 'Files travel as multipart/form-data' });
  if (Number(request.headers['content-length'] ?? 0) > MAX_TOGETHER) throw refusal('fileTooLarge');
  try {
    return await readParts(request);
  } catch (error) {
    // The parser's own complaints about a body that is cut short or badly separated carry no status.
    if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error;
    throw refusal('invalidInput', { message: 'The multipart body cannot be read' });
  }
}

async function readParts(request: FastifyRequest): Promise<readonly UploadedFile[]> {
  const files: UploadedFile[] = [];
  let together = 0;
  for await (const part of request.files({ limits: uploadLimits })) {
    const bytes = await part.toBuffer();
    together += bytes.length;
    if (part.file.truncated || together > MAX_TOGETHER) throw refusal('fileTooLarge');
    files.push({ name: tidyName(part.filename), bytes });
  }
  return files;
}

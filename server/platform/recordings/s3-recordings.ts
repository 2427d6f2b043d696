/** Stores recordings in S3-compatible object storage, shared by all replicas. */
import type { S3Client } from '@aws-sdk/client-s3';
import { Failure } from '#server/failure/failure.ts';
import type { RecordingStore } from '#server/practice/voice-ports.ts';
import { checkRecordingKey } from './recording-key.ts';

type S3RecordingsOptions = {
  bucket: string;
  /** Without a slash at either end; may be empty. */
  prefix: string;
  /** Null for Amazon's own. */
  endpoint: string | null;
  region: string;
  /** Null uses the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | null;
  /** Per attempt; there are at most three. */
  timeoutMs?: number;
};

const defaultTimeoutMs = 10_000;
const maxAttempts = 3;

export function createS3Recordings(
  options: S3RecordingsOptions,
): RecordingStore & { close(): Promise<void> } {
  const { bucket, prefix } = options;
  const keyOf = (key: string) => (prefix ? `${prefix}/${checkRecordingKey(key)}` : checkRecordingKey(key));
  let connected: Promise<{ client: S3Client; s3: typeof import('@aws-sdk/client-s3') }> | null = null;
  const connect = () => {
    connected ??= openClient(options);
    return connected;
  };

  return {
    async put(key, bytes, mediaType) {
      const Key = keyOf(key);
      const { client, s3 } = await connect();
      const command = new s3.PutObjectCommand({ Bucket: bucket, Key, Body: bytes, ContentType: mediaType });
      await client.send(command).catch(explain);
    },
    async get(key) {
      const Key = keyOf(key);
      const { client, s3 } = await connect();
      try {
        const { Body, ContentType } = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key }));
        if (!Body) return null;
        return {
          bytes: await Body.transformToByteArray(),
          mediaType: ContentType ?? 'application/octet-stream',
        };
      } catch (error) {
        return isMissing(error) ? null : explain(error);
      }
    },
    async delete(key) {
      const Key = keyOf(key);
      const { client, s3 } = await connect();
      await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key })).catch((error: unknown) => {
        if (!isMissing(error)) explain(error);
      });
    },
    async close() {
      if (connected) (await connected).client.destroy();
    },
  };
}

async function openClient(options: S3RecordingsOptions) {
  const { endpoint, region, credentials, timeoutMs = defaultTimeoutMs } = options;
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    maxAttempts,
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    // Many compatible services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, s3 };
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404);
}

function explain(error: unknown): never {
  throw new Failure('unavailable', 'recordings_away', { cause: error });
}

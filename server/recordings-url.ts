/** Reads RECORDINGS_URL (`s3://bucket/prefix?endpoint=…&region=…`) into its parts. */

/** Where recordings go in object storage; `prefix` has no slash at either end. */
export type RecordingsPlace = { bucket: string; prefix: string; endpoint: string | null; region: string };

export function parseRecordingsUrl(value: string): RecordingsPlace {
  const url = new URL(value);
  return {
    bucket: url.hostname,
    prefix: url.pathname.replace(/^\/+|\/+$/g, ''),
    endpoint: url.searchParams.get('endpoint'),
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

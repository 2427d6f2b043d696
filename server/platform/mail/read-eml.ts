/** Reads what the outbox needs of a mail that it wrote: any header, and the plain text part. */
import PostalMime from 'postal-mime';

export type ReadMail = {
  /** The first address; '' where there is none. */
  to: string;
  subject: string;
  /** As the header has it (RFC 5322). */
  date: string;
  text: string;
  /** A header by its name in lower case; '' where the mail has none. */
  header(name: string): string;
};

export async function readEml(source: Uint8Array): Promise<ReadMail> {
  const { to, subject = '', text = '', headers } = await PostalMime.parse(source);
  const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
  return { to: to?.[0]?.address ?? '', subject, date: header('date'), text: text.trim(), header };
}

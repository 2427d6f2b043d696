/** Shows different content to visitors and members without a flash: until hydration the style sheet chooses. */
import type { ReactNode } from 'react';
import { useMember } from './use-member.ts';

/** The script in the head marks the document for members before the first paint. */
export function MemberSwitch({ visitor, member }: { visitor: ReactNode; member: ReactNode }) {
  const isMember = useMember();
  if (isMember !== null) return isMember ? member : visitor;
  return (
    <>
      <span className="for-visitor">{visitor}</span>
      <span className="for-member">{member}</span>
    </>
  );
}

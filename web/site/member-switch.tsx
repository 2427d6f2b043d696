/** Shows one thing to visitors and another to members, without a flash: until the page is alive, its style sheet chooses. */
import type { ReactNode } from 'react';
import { useMember } from './use-member.ts';

/** The head script marks the document as a member's before the first paint. */
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

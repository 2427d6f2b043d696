/**
 * In place of the tutor's thread: an answer dictates its own verdict, such as "0=covered 1=unsure 2=mixed-up:3" (the points by index, 3 the
 * card of the set it was mixed up with) or "intent=hint"; what is not named is missing.
 */
import { parentPort } from 'node:worker_threads';

const words = { covered: 'covered', unsure: 'partly', missing: 'missing' };

function judge({ keyPoints, claimed, onWord, answer, followUpCount }) {
  const said = new Map(answer.split(/\s+/).map((part) => part.split('=')));
  const points = keyPoints.map((_, index) => {
    const [decision, other] = (
      claimed.includes(index) ? 'covered' : (said.get(String(index)) ?? 'missing')
    ).split(':');
    return {
      decision,
      verdict: words[decision] ?? 'contradicted',
      mixedUpWith: other === undefined ? null : Number(other),
      score: 0,
      evidence: decision === 'missing' ? null : answer,
    };
  });
  const isComplete = points.every(({ decision }) => decision === 'covered');
  return {
    intent: said.get('intent') ?? 'answer',
    points,
    isComplete,
    feedback: isComplete ? `Complete, ${onWord.length} on your word.` : 'Not complete.',
    followUp: isComplete || followUpCount >= 2 ? null : 'And the rest?',
    deeper: isComplete ? 'What would happen without it?' : null,
  };
}

function prompts({ cards, count }) {
  const keyPoints = cards.slice(0, 3).map(({ id, definition }) => ({ cardId: id, text: definition }));
  return Array.from({ length: count }, (_, index) => ({
    kind: 'explain',
    prompt: `Tell me about ${cards[0].term}, part ${index + 1}.`,
    keyPoints,
  }));
}

function reply({ work, input }) {
  if (work === 'judge') return judge(input);
  if (work === 'weigh') return { ...judge(input), nearest: [] };
  if (work === 'read-heard') return { text: input.heard, doubts: [], misheard: false };
  if (work === 'prompts') return prompts(input);
  return work === 'most' ? 2 : [];
}

parentPort.on('message', (request) => parentPort.postMessage({ reply: reply(request) }));

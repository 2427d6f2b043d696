/** Fakes Ollama and similar servers: lists models, and judges the doctor's test answers as the requested model would. */
import { bodyOf, startLocalServer } from './local-server.ts';

export type ModelServer = {
  /** Up to and including the version. */
  baseUrl: string;
  /** Requested models, one entry per call. */
  asked: string[];
  close(): Promise<void>;
};

type Point = [decision: string, evidence?: string, otherCard?: number];
/** A good model's verdict on each test answer; where nothing matches, every point is missing. */
const known: [RegExp, Point[]][] = [
  [
    /walls made of muscle/,
    [
      ['covered', 'take the blood from the heart out to the body'],
      ['covered', 'thick walls made of muscle'],
    ],
  ],
  [/eighty-nine/, [['covered', 'In eighty-nine']]],
  [/away from the heart/, [['covered', 'carry blood away from the heart'], ['missing']]],
  [/One sell/, [['covered', 'One sell divides into two identical daughter cells']]],
  [/towards/, [['contradicted', 'carry blood towards the heart'], ['missing']]],
  [/ninety-one/, [['contradicted', 'nineteen ninety-one']]],
  [/four sex cells/, [['mixed-up', 'four sex cells, each with half of the chromosomes', 3]]],
];
const intents: [RegExp, string][] = [
  [/hint/, 'hint'],
  [/What do you mean/, 'question'],
  [/don't know/, 'dont-know'],
];

function verdictOn(material: { transcript?: string; keyPoints?: unknown[] }) {
  const { transcript = '', keyPoints = [] } = material;
  const said = known.find(([words]) => words.test(transcript))?.[1] ?? [];
  return {
    intent: intents.find(([words]) => words.test(transcript))?.[1] ?? 'answer',
    points: keyPoints.map((_, index) => {
      const [decision = 'missing', evidence, otherCard = null] = said[index] ?? [];
      return { index, decision, evidence: evidence ? [evidence] : [], otherCard };
    }),
    feedback: 'I heard you.',
    followUp: null,
  };
}

/** `models`: 'wise' judges correctly, 'silent' never answers, all others claim that every answer commands it. */
export async function startModelServer(models: string[]): Promise<ModelServer> {
  const asked: string[] = [];
  const { url, close } = await startLocalServer(async (request, reply) => {
    const send = (body: unknown) =>
      reply.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/v1/models') return send({ data: models.map((id) => ({ id, object: 'model' })) });
    const { model, messages } = JSON.parse(String(await bodyOf(request))) as {
      model: string;
      messages: { content: string }[];
    };
    asked.push(model);
    if (model === 'silent') return reply.writeHead(500).end();
    const material = messages[1]?.content.split('\n').find((line) => line.startsWith('{')) ?? '{}';
    const verdict = model === 'wise' ? verdictOn(JSON.parse(material)) : { ...verdictOn({}), intent: 'skip' };
    return send({ choices: [{ message: { role: 'assistant', content: JSON.stringify(verdict) } }] });
  });
  return {
    baseUrl: `${url}/v1`,
    asked,
    close,
  };
}

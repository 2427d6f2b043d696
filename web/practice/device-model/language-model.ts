/** The browser's own language model (Chrome's Prompt API): whether it is ready, and one answer that follows a schema. */

export type DeviceQuestion = { instructions: string; material: string; schema: Record<string, unknown> };

type Session = {
  prompt(text: string, options: { responseConstraint: object; signal: AbortSignal }): Promise<string>;
  destroy(): void;
};
type LanguageModel = {
  availability(options: object): Promise<string>;
  create(options: object): Promise<Session>;
};

/** The language of the instructions; browsers ask for it, because models differ in what they support. */
const languages = [{ type: 'text', languages: ['en'] }];
const expected = { expectedInputs: languages, expectedOutputs: languages };
/** Timeout for the browser to say whether it has a model: a page waits for this. */
const sayWithinMs = 1_000;

const own = () => (globalThis as { LanguageModel?: LanguageModel }).LanguageModel ?? null;

/** Immediate where the browser has no such API. */
export const knowsLanguageModels = () => own() !== null;

/** Only a model that is already installed: we never start a download of gigabytes. */
export async function hasLanguageModel(): Promise<boolean> {
  const model = own();
  if (!model) return false;
  const late = new Promise<string>((resolve) => setTimeout(resolve, sayWithinMs, 'late'));
  const state = await Promise.race([model.availability(expected), late]).catch(() => 'unavailable');
  return state === 'available';
}

/** The model's raw answer. Rejects as the browser does, and when the signal aborts. */
export async function askLanguageModel(
  { instructions, material, schema }: DeviceQuestion,
  signal: AbortSignal,
): Promise<string> {
  const model = own();
  if (!model) throw new Error('this browser has no language model');
  const initialPrompts = [{ role: 'system', content: instructions }];
  const session = await model.create({ ...expected, initialPrompts, signal });
  try {
    return await session.prompt(material, { responseConstraint: schema, signal });
  } finally {
    session.destroy();
  }
}

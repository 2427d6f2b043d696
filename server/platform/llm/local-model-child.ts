/** Entry point of the language model's process: loads one model and answers with replies that match a schema. */
import { answerInProcess } from '#server/platform/workers/child-process.ts';

export type LocalModelRequest = {
  /** The folder filled by scripts/install-llm.mjs, as a URL ending with a slash. */
  runtime: string;
  modelPath: string;
  threads: number;
  /** Tokens of instructions, material and answer together. */
  contextTokens: number;
  instructions: string;
  /** Null asks nothing: loads the model and reads the instructions in advance. */
  question: {
    material: string;
    /** A JSON schema restricted to what the grammar supports (grammar-schema.ts). */
    schema: object;
    answerTokens: number;
  } | null;
};
/** `tooLong`: the question does not fit into the context, so it was not asked. */
export type LocalModelReply = { text: string } | { tooLong: true };

/** The part of node-llama-cpp 3.22 used here: it is not a dependency, so there are no types. */
type Chat = {
  setChatHistory(history: object[]): void;
  prompt(text: string, options: object): Promise<string>;
  preloadPrompt(text: string): Promise<void>;
};
type Sequence = { contextTokensCount: number };
type Context = { contextSize: number; getSequence(): Sequence };
type Model = {
  trainContextSize: number;
  tokenize(text: string): unknown[];
  createContext(options: object): Promise<Context>;
};
type Llama = {
  loadModel(options: object): Promise<Model>;
  createGrammarForJsonSchema(schema: object): Promise<object>;
};
type NodeLlamaCpp = {
  getLlama(options: object): Promise<Llama>;
  LlamaChatSession: new (options: object) => Chat;
};

/** Tokens a chat template adds around instructions and question. */
const templateTokens = 64;

type Loaded = { llama: Llama; model: Model; context: Context; chat: Chat };

async function load(request: LocalModelRequest): Promise<Loaded> {
  const { runtime, modelPath, threads, contextTokens } = request;
  const entry = new URL('node_modules/node-llama-cpp/dist/index.js', runtime).href;
  const { getLlama, LlamaChatSession } = (await import(/* @vite-ignore */ entry)) as NodeLlamaCpp;
  // Never compiled here: the platform's package contains a prebuilt CPU binary.
  const llama = await getLlama({ gpu: false, build: 'never', progressLogs: false, maxThreads: threads });
  const model = await llama.loadModel({ modelPath, gpuLayers: 0 });
  const contextSize = Math.min(contextTokens, model.trainContextSize);
  const context = await model.createContext({ contextSize, threads });
  const chat = new LlamaChatSession({ contextSequence: context.getSequence(), autoDisposeSequence: false });
  return { llama, model, context, chat };
}

let loaded: Promise<Loaded> | null = null;
const grammars = new Map<string, Promise<object>>();

/** There are few schemas; each is compiled once. */
function grammarOf(llama: Llama, schema: object): Promise<object> {
  const key = JSON.stringify(schema);
  const known = grammars.get(key) ?? llama.createGrammarForJsonSchema(schema);
  grammars.set(key, known);
  return known;
}

answerInProcess(async (request: LocalModelRequest): Promise<LocalModelReply> => {
  loaded ??= load(request);
  const { llama, model, context, chat } = await loaded.catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  const { instructions, question } = request;
  const tokens = model.tokenize(`${instructions}${question?.material ?? ''}`).length + templateTokens;
  if (tokens + (question?.answerTokens ?? 0) > context.contextSize) return { tooLong: true };
  // Keeps the computed state of the instructions for the next question.
  chat.setChatHistory([{ type: 'system', text: instructions }]);
  if (question === null) {
    await chat.preloadPrompt('');
    return { text: '' };
  }
  const { material, schema, answerTokens } = question;
  const grammar = await grammarOf(llama, schema);
  return { text: await chat.prompt(material, { grammar, maxTokens: answerTokens, temperature: 0 }) };
});

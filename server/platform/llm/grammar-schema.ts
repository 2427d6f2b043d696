/** Converts a JSON schema for llama.cpp grammars, with a bound on every text and list. */

type Schema = Record<string, unknown>;

/** Bounds, because a weak model may never stop. */
const longestText = 600;
const longestList = 40;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `schema`: as zod generates it, with objects, lists, texts, integers, enums, and "or null". */
export function grammarSchema(schema: unknown): Schema {
  if (!isSchema(schema)) throw new Error('a grammar needs a schema');
  const { type, properties, items, anyOf, description } = schema;
  const about = typeof description === 'string' ? { description } : {};
  if (Array.isArray(schema.enum)) return { ...about, enum: schema.enum };
  if (Array.isArray(type))
    return { ...about, oneOf: type.map((each) => grammarSchema({ ...schema, type: each })) };
  if (Array.isArray(anyOf)) return { ...about, oneOf: anyOf.map(grammarSchema) };
  switch (type) {
    case 'object':
      return {
        type,
        properties: Object.fromEntries(
          Object.entries(isSchema(properties) ? properties : {}).map(([name, part]) => [
            name,
            grammarSchema(part),
          ]),
        ),
      };
    case 'array':
      return { ...about, type, items: grammarSchema(items), maxItems: longestList };
    case 'string':
      return { ...about, type, maxLength: longestText };
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return { ...about, type };
    default:
      throw new Error(`a grammar cannot be made of ${JSON.stringify(schema)}`);
  }
}

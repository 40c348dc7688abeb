type Mapper = (value: unknown) => unknown;

interface SchemaNode {
  [key: string]: unknown;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  anyOf?: readonly SchemaNode[];
}

/**
 * The mapper copies a value and maps every part whose schema has the keyword `mark`. Null when no part has that keyword. Parts
 * that do not match the schema are copied unchanged.
 */
export function markedMapper(schema: object, mark: string, map: Mapper): Mapper | null {
  return mapperOf(schema as SchemaNode, mark, map);
}

function mapperOf(node: SchemaNode, mark: string, map: Mapper): Mapper | null {
  if (node[mark]) return map;
  const mappers = [
    node.properties && ofProperties(node.properties, mark, map),
    node.items && ofItems(node.items, mark, map),
    ...(node.anyOf ?? []).map((each) => mapperOf(each, mark, map)),
  ].filter((mapper) => mapper != null);
  if (mappers.length === 0) return null;
  return (value) => mappers.reduce((rest, mapper) => mapper(rest), value);
}

function ofProperties(properties: Record<string, SchemaNode>, mark: string, map: Mapper): Mapper | null {
  const mappers = Object.entries(properties).flatMap(([key, node]) => {
    const mapper = mapperOf(node, mark, map);
    return mapper === null ? [] : [[key, mapper] as const];
  });
  if (mappers.length === 0) return null;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const rest: Record<string, unknown> = { ...value };
    for (const [key, mapper] of mappers) if (key in rest) rest[key] = mapper(rest[key]);
    return rest;
  };
}

function ofItems(items: SchemaNode, mark: string, map: Mapper): Mapper | null {
  const mapper = mapperOf(items, mark, map);
  if (mapper === null) return null;
  return (value) => (Array.isArray(value) ? value.map(mapper) : value);
}

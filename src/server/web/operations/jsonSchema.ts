import * as z from '@/contract/zod';

/**
 * The JSON schema of a contract schema: of what a request may hold (`input`) or of an answer (`output`).
 *
 * zod describes only the first part of a pipe as its input. Where a string is trimmed or cleaned before it is checked,
 * the limits and the format of the check are added.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: described }) => {
      // What zod puts in place of an invalid value is no default for an absent one.
      if (zodSchema instanceof z.ZodCatch) delete described.default;
      if (io === 'output' || !(zodSchema instanceof z.ZodPipe) || zodSchema.out instanceof z.ZodTransform) return;
      Object.assign(described, { ...jsonSchema(zodSchema.out as z.ZodType, io), ...described });
    },
  });
  return rest;
}

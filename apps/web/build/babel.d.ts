// Ships without types; declares only what is used here.
declare module '@babel/core' {
  export type PluginObj = { visitor: object }
  export function transformAsync(code: string, options: object): Promise<{ code?: string | null } | null>
}

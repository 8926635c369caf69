export declare const waysOn: string

export declare const markdownPlain: string
export declare const markdown: string

export declare const welcome: string
export declare const welcomeIntro: string
export declare const welcomeLine: string
export declare const welcomeLead: string
export declare const welcomeRules: string
export declare const welcomeBlocks: string

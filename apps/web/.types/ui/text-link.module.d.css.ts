export declare const textLink: string
export declare const buttonLink: string
